import { describe, expect, it } from 'vitest'
import { hasTerminal, runAtTerminal } from './terminal.ts'
import { pricesOf, type Store, createStores } from './serve-store.ts'

const { serve, path } = createStores()

const enter = '\r'
const controlC = '\u0003'
const controlD = '\u0004'

const editAt = ({ siteId, http, apiKey }: Store, line: string, answer: (asked: string) => string) =>
  runAtTerminal(
    ['edit', line, '--site', siteId, '--state', path('edits')],
    { SHELFSIDE_KEY: apiKey, SHELFSIDE_BASE_URL: http },
    answer,
  )

describe.runIf(hasTerminal)('questions at a terminal', () => {
  it('asks about each warning by its name, then about the whole', async () => {
    const store = await serve('v1', 12)
    const before = pricesOf(store.products())
    const line = 'price +80% keep paid all'
    const asked: string[] = []
    const none = await editAt(store, line, (question) => {
      asked.push(question)
      return question.includes('Type yes') ? `no${enter}` : enter
    })
    expect(asked.join(' ')).toContain('Type big-jump to include them')
    expect(none.screen).toContain('othing was changed')
    expect([5, 6]).toContain(none.code)
    expect(pricesOf(store.products())).toEqual(before)

    const some = await editAt(
      store,
      line,
      (question) => `${/Type (\S+)/.exec(question)?.[1] ?? ''}${enter}`,
    )
    expect([some.screen, some.code]).toEqual([expect.stringContaining(' 0 failed'), 0])
    expect(store.writes().length).toBeGreaterThan(3)
  })

  it('changes nothing for another answer than yes', async () => {
    const store = await serve('v1', 6)
    const { code, screen } = await editAt(store, 'ribbon "New" all', () => `y${enter}`)
    expect([code, screen]).toEqual([6, expect.stringContaining('Nothing was changed')])
    expect(store.writes()).toEqual([])
    expect(await store.listJobs()).toEqual([])
  })

  it.each([
    ['Ctrl+C', controlC],
    ['Ctrl+D', controlD],
  ])('ends with 130 for %s at a question, and changes nothing', async (_name, keys) => {
    const store = await serve('v1', 6)
    const { code, screen } = await editAt(store, 'ribbon "New" all', () => keys)
    expect([code, screen]).toEqual([130, expect.stringContaining('Interrupted')])
    expect(store.writes()).toEqual([])
  })
})
