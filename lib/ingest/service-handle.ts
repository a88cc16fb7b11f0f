// The one client of the tracking service in this process, made from the settings.
import { settings } from "#lib/env"
import { createServiceClient, type ServiceClient } from "#lib/service/client"
import { type Profile, profileOf } from "#lib/service/profile"

let client: ServiceClient | undefined

export function serviceProfile(): Profile {
  return profileOf(settings().TRACKING_PROFILE)
}

export function serviceClient(): ServiceClient {
  const { TRACKING_API_URL, TRACKING_API_KEY } = settings()
  client ??= createServiceClient({ baseUrl: TRACKING_API_URL, apiKey: TRACKING_API_KEY, profile: serviceProfile() })
  return client
}
