import { describe, expect, it } from 'vitest'
import { createEvents } from '#lib/wix/events/index.ts'
import { v1Names, v3Names } from '#lib/wix/events/create-events.ts'
import type { Sample } from '#tests/unit/wix/events/samples/sample.ts'
import { v1Samples } from '#tests/unit/wix/events/samples/v1-samples.ts'
import { v3Samples } from '#tests/unit/wix/events/samples/v3-samples.ts'
import * as sign from '#tests/unit/wix/events/sign.ts'
import { openDifferences } from './differences.ts'
import { officialNames, processOfficially } from './official.ts'

const differences = openDifferences()
const samples = Object.entries({ ...v1Samples, ...v3Samples })
const ourNames = [
  ...Object.entries(v1Names).map(([name, type]) => [type, `v1 ${name}`] as const),
  ...Object.entries(v3Names).map(([name, type]) => [type, `v3 ${name}`] as const),
]
const nameOf = new Map<string, string>(ourNames)
// The official client does not accept a clock.
const now = Math.floor(Date.now() / 1000)

async function compare({ eventType, payload }: Sample) {
  const claims = { ...sign.toClaims({ eventType, payload }), iat: now, exp: now + 3600 }
  const jwt = sign.signToken(sign.header, claims)
  const { instanceId, pem: publicKey } = sign
  const events = await createEvents({ publicKey, instanceId, onHandlerError: () => undefined })
  const { eventType: type, metadata, known: _, ...body } = await events.receive(jwt)
  const theirs = await processOfficially(jwt, btoa(sign.pem))
  const { envelope, name } = theirs.got[0] ?? {}
  const { metadata: reported, ...theirBody } = envelope ?? { metadata: {} }
  const identity = (reported['identity'] ?? {}) as Readonly<Record<string, unknown>>
  const account = (reported['accountInfo'] ?? {}) as Readonly<Record<string, unknown>>
  const their = {
    ...theirBody,
    type: theirs.eventType,
    name,
    handlers: theirs.got.length,
    instanceId: reported['instanceId'],
    siteId: account['siteId'],
    metadata: {
      id: reported['_id'] ?? reported['id'],
      eventTime: reported['eventTime'],
      entityId: reported['entityId'],
      sequence: reported['entityEventSequence'],
      slug: reported['slug'],
      entityFqdn: reported['entityFqdn'],
      originatedFrom: reported['originatedFrom'],
      triggeredByAnonymizeRequest: reported['triggeredByAnonymizeRequest'],
      actor: { type: identity['identityType'], id: identity['wixUserId'] },
    },
  }
  const our = {
    ...body,
    type,
    name: nameOf.get(type),
    handlers: 1,
    instanceId: metadata.instanceId,
    siteId: metadata.siteId,
    metadata: {
      id: metadata.id,
      eventTime: metadata.eventTime,
      entityId: metadata.entityId,
      sequence: metadata.sequence,
      slug: metadata.slug,
      entityFqdn: metadata.entityFqdn,
      originatedFrom: metadata.originatedFrom,
      triggeredByAnonymizeRequest: metadata.triggeredByAnonymizeRequest,
      actor: metadata.actor,
    },
  }
  return differences.explain(their, our)
}

const compared = await Promise.all(
  samples.map(async ([name, sample]) => [name, await compare(sample)] as const),
)

describe('from the same token the official client and ours return the same', () => {
  it.each(compared)('%s', (_, unexplained) => {
    expect(unexplained).toEqual([])
  })

  it('except for the listed differences, each of which occurs', () => {
    expect(differences.listStale()).toEqual([])
  })

  it('to handlers with the same names', () => {
    expect([...nameOf.values()].toSorted()).toEqual(officialNames.toSorted())
  })
})

describe('a token that the official client rejects', () => {
  it.each(['signature', 'end'])('is rejected by ours too: its %s', async (what) => {
    const claims = sign.toClaims({ eventType: 'x', payload: {} })
    const late = sign.signToken(sign.header, { ...claims, iat: now - 9000, exp: now - 4000 })
    const jwt = what === 'end' ? late : `${late.slice(0, -20)}${'A'.repeat(20)}`
    const events = await createEvents({ publicKey: sign.pem, onHandlerError: () => undefined })
    await expect(processOfficially(jwt, sign.pem)).rejects.toThrow()
    await expect(events.receive(jwt)).rejects.toThrow()
  })
})
