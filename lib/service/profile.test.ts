import { describe, expect, test } from "vitest"
import { profileOf } from "./profile.ts"

describe("profiles", () => {
  test.each([
    ["interface", "X-Service-Webhook-Signature"],
    ["terminal49", "X-T49-Webhook-Signature"],
  ] as const)("%s signs in the header %s", (name, header) => {
    expect(profileOf(name).signatureHeader).toBe(header)
  })

  test.each([
    ["interface", ["document_representation.created", "document_representation.failed"]],
    ["terminal49", ["document.extracted", "document.extraction_failed"]],
  ] as const)("%s can subscribe to 43 events, each once, with its document events", (name, documents) => {
    const { events } = profileOf(name)
    expect(events).toHaveLength(43)
    expect(new Set(events).size).toBe(43)
    expect(events).toEqual(expect.arrayContaining([...documents, "container.updated", "shipment.estimated.arrival"]))
  })

  test("only the public service reads a shipment or a container by its id", () => {
    expect(profileOf("interface").rereadPaths).toMatchObject({ shipment: null, container: null })
    expect(profileOf("terminal49").rereadPaths).toMatchObject({
      shipment: "/shipments/{id}",
      container: "/containers/{id}",
    })
  })
})
