import { createVerifier } from '#lib/events/verify.ts'
import type { RelayStorage } from '../storage/relay-storage.ts'
import { toAppName, toPublicPem, createSubscriberKey, toKeyHash } from './site.ts'

export interface Registration {
  readonly instanceId: string
  /** Where the app's webhooks are to be sent. */
  readonly webhookPath: string
  /** Shown this once. */
  readonly subscriberKey: string
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Takes a site in, or gives it another key (the one before it ends). The public key is a PEM or the
 * base64 of it. Throws a TypeError with a message when either text is not what it should be.
 */
export async function registerSite(
  storage: RelayStorage,
  instance: string,
  publicKeyText: string,
): Promise<Registration> {
  const instanceId = instance.trim().toLowerCase()
  if (!uuid.test(instanceId)) throw new TypeError(`“${instance}” is not an instance id.`)
  await createVerifier({ publicKey: publicKeyText })
  const publicKey = toPublicPem(publicKeyText)
  const subscriberKey = createSubscriberKey(instanceId)
  await storage.putSite({ instanceId, publicKey, keyHash: toKeyHash(subscriberKey) })
  return { instanceId, webhookPath: `/webhooks/${toAppName(publicKey)}`, subscriberKey }
}

/** Another key for a site that is there; undefined when it is not. */
export async function replaceKey(
  storage: RelayStorage,
  instance: string,
): Promise<Registration | undefined> {
  const wanted = instance.trim().toLowerCase()
  const site = (await storage.readSites()).find(({ instanceId }) => instanceId === wanted)
  return site && registerSite(storage, site.instanceId, site.publicKey)
}
