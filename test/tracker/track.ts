import type { Client, Resource } from "./client.ts"

/** Registers a number, lets the carrier answer, and returns the request. */
export async function track(
  client: Client,
  number: string,
  attributes: {
    request_type?: string
    scac?: string | null
    ref_numbers?: string[]
    auto_detect_vocc_scac?: boolean
  } = {},
): Promise<Resource> {
  const { scac = "MAEU", ...rest } = attributes
  const sent = await client.post("/tracking_requests", "tracking_request", {
    request_type: "bill_of_lading",
    request_number: number,
    ...(scac === null ? {} : { scac }),
    ...rest,
  })
  if (sent.status !== 201) throw new Error(`refused: ${JSON.stringify(sent.body)}`)
  await client.forward(2000)
  return (await client.get(`/tracking_requests/${sent.data.id}`)).data
}

/** The shipment that a request led to, and its containers. */
export async function trackShipment(client: Client, number: string, attributes = {}) {
  const request = await track(client, number, attributes)
  const id = request.relationships.tracked_object?.data?.id
  const { data: shipment, included } = await client.get(`/shipments/${id}?include=containers`)
  return { request, shipment: shipment as Resource, containers: included }
}
