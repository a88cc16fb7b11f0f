import { accountKind, partyKind } from "./account.ts"
import { containerKind } from "./container.ts"
import { customFieldKind, definitionKind, optionKind } from "./custom-field.ts"
import { documentKind, representationKind } from "./document.ts"
import { emailSubmissionKind } from "./email-submission.ts"
import {
  containerCreatedEventKind,
  containerUpdatedEventKind,
  estimatedEventKind,
  podTerminalChangedEventKind,
  transportEventKind,
} from "./events.ts"
import { metroAreaKind, portKind, railTerminalKind, terminalKind } from "./places.ts"
import { rawEventKind } from "./raw-event.ts"
import type { ResourceKind } from "./resource.ts"
import { shipmentKind } from "./shipment.ts"
import { shippingLineKind } from "./shipping-line.ts"
import { trackingRequestKind } from "./tracking-request.ts"
import { vesselKind } from "./vessel.ts"
import { webhookKind } from "./webhook.ts"
import { webhookNotificationKind, webhookNotificationLogKind } from "./webhook-notification.ts"

const kinds = new Map<string, ResourceKind>(
  [
    accountKind,
    partyKind,
    shippingLineKind,
    containerKind,
    containerUpdatedEventKind,
    containerCreatedEventKind,
    podTerminalChangedEventKind,
    customFieldKind,
    definitionKind,
    optionKind,
    documentKind,
    representationKind,
    emailSubmissionKind,
    estimatedEventKind,
    metroAreaKind,
    portKind,
    railTerminalKind,
    rawEventKind,
    shipmentKind,
    terminalKind,
    trackingRequestKind,
    transportEventKind,
    vesselKind,
    webhookKind,
    webhookNotificationKind,
    webhookNotificationLogKind,
  ].map((kind) => [kind.type, kind]),
)

/** How a resource type is shown and where its relations lead. undefined for a type that is never shown. */
export function findKind(type: string): ResourceKind | undefined {
  return kinds.get(type)
}
