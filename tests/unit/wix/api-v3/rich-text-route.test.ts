import { describe, expect, it } from 'vitest'
import { apiKey, type ApiError, createConnection } from '#lib/wix/api/index.ts'
import { createV3Client } from '#lib/wix/api/v3/index.ts'
import { createTimerClock } from '#tests/clocks.ts'
import { inTurn, json } from '#tests/unit/wix/api/scripted-fetch.ts'

const rejected = json({ message: 'Forbidden', details: {} }, 403)
const converted = json({ document: { nodes: [] } })

function open(...answers: readonly (() => Response)[]) {
  const clock = createTimerClock()
  const { fetch, sent } = inTurn(...answers)
  const auth = apiKey('k', { siteId: 's' })
  const { media } = createV3Client(createConnection({ auth, fetch, clock }))
  return { sent, convert: () => clock.runUntil(media.toRichContent('<p>Warm</p>')) }
}

const fail = (work: Promise<unknown>) => work.catch((error: unknown) => error) as Promise<ApiError>

describe('a 403 of the route that converts HTML', () => {
  it('is retried, because the route refuses bursts with it', async () => {
    const { convert, sent } = open(rejected, rejected, converted)
    expect(await convert()).toEqual({ nodes: [] })
    expect(sent).toHaveLength(3)
  })

  it('means too many requests where the connection has converted before', async () => {
    const { convert } = open(converted, rejected)
    await convert()
    expect(await fail(convert())).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
  })

  it('means a missing permission if a conversion never succeeded', async () => {
    expect(await fail(open(rejected).convert())).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  })
})
