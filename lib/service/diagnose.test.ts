import { describe, expect, test } from "vitest"
import { AppError } from "#lib/errors"
import { diagnose } from "./diagnose.ts"
import { ServiceError } from "./service-error.ts"

const READ = { method: "GET", path: "/containers" }
const CREATE = { method: "POST", path: "/tracking_requests" }
const REFRESH = { method: "PATCH", path: "/containers/c1/refresh" }
const PAID = "API use other than creating tracking requests needs a paid plan."

const answered = (upstreamStatus: number | null, detail = "") => ({
  error: new ServiceError("unavailable", "…", { upstreamStatus, items: detail ? [{ detail }] : [] }),
})

describe("what an answer says about our access", () => {
  test("[D:AUTH-3] a 401 about the key begins key_refused", () => {
    const said = "The API key could not be verified."
    expect(diagnose(READ, answered(401, said)).begun).toEqual({ kind: "key_refused", said })
  })

  test("[D:AUTH-4] a 401 about the plan begins plan_restricted, and shows that the key is good", () => {
    const { begun, ended } = diagnose(READ, answered(401, PAID))
    expect(begun).toEqual({ kind: "plan_restricted", said: PAID })
    expect(ended).toContain("key_refused")
  })

  test("[D:AUTH-4] registering works on every plan: its success does not end plan_restricted, a read's does", () => {
    expect(diagnose(CREATE, { status: 201 }).ended).toEqual(["unreachable", "key_refused"])
    expect(diagnose(READ, { status: 200 }).ended).toContain("plan_restricted")
  })

  test("[D:AUTH-5] a 403 names the feature that is not enabled; its success ends it, that of a read does not", () => {
    const said = "Container refresh is not enabled for this account."
    const kind = "feature_disabled:container refresh"
    expect(diagnose(REFRESH, answered(403, said)).begun).toEqual({ kind, said })
    expect(diagnose(REFRESH, { status: 200 }).ended).toContain(kind)
    expect(diagnose(READ, { status: 200 }).ended).not.toContain(kind)
  })

  test.each([[500], [502], [503], [null], [302], [200]])("%s counts as a failure and ends nothing", (status) => {
    expect(diagnose(READ, answered(status))).toEqual({ begun: undefined, ended: [], failed: true })
  })

  test.each([[400], [404], [409], [422]])("%i is an answer to a good key: nothing is wrong with us", (status) => {
    expect(diagnose(READ, answered(status, "no"))).toEqual({
      begun: undefined,
      ended: ["unreachable", "key_refused", "plan_restricted"],
      failed: false,
    })
  })

  test("a 429 may come before the key is checked: it only shows that the service lives", () => {
    expect(diagnose(READ, answered(429))).toEqual({ begun: undefined, ended: ["unreachable"], failed: false })
  })

  test("what never went out says nothing", () => {
    const error = new AppError("rate_limited", "Waiting 3 s")
    expect(diagnose(READ, { error })).toEqual({ begun: undefined, ended: [], failed: false })
  })
})
