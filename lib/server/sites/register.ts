import { createVerifier } from '#lib/wix/events/verify.ts'
import type { RelayStorage } from '../storage/relay-storage.ts'
import { toAppName, toPublicPem, createSubscriberKey, toKeyHash } from './site.ts'

export interface Registration {
  readonly instanceId: string
  /** The path to which the webhooks of the app have to be sent. */
  readonly webhookPath: string
  /** Shown only once. */
  readonly subscriberKey: string
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Adds a site, or replaces its key and revokes the previous one. The public key is a PEM or a PEM in
 * base64. Throws a TypeError with a message if either text is invalid.
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

/** Replaces the key of an existing site. Undefined if there is no such site. */
export async function replaceKey(
  storage: RelayStorage,
  instance: string,
): Promise<Registration | undefined> {
  const wanted = instance.trim().toLowerCase()
  const site = (await storage.readSites()).find(({ instanceId }) => instanceId === wanted)
  return site && registerSite(storage, site.instanceId, site.publicKey)
}
