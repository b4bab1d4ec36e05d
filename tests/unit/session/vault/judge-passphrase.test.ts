import { describe, expect, test } from 'vitest'
import { judgePassphrase, leastScore } from '#lib/session/vault/key/judge-passphrase.ts'

describe('a new passphrase', () => {
  test.each([
    ['password1234', 'common'],
    ['qwertyuiop12', 'common'],
    ['Passwort1234!', undefined],
    ['asdfghjklöä#', 'keyboard'],
    ['abcabcabcabcabc', 'repeat'],
    ['Shelfside2026', 'own'],
    ['wixstores2026', undefined],
    ['iloveyou2023!', undefined],
    ['Sommerurlaub2026', undefined],
  ])('%s is guessed', (typed, reason) => {
    const judged = judgePassphrase(typed, [])
    expect(judged.score).toBeLessThan(leastScore)
    if (reason !== undefined) expect(judged.reason).toBe(reason)
  })

  test.each([
    'seven lamps under the old bridge',
    'forty shops and one kettle',
    'meine mutter kocht gern',
    'v9!kqLw2#xTz',
  ])('%s is not', (typed) => {
    expect(judgePassphrase(typed, []).score).toBeGreaterThanOrEqual(leastScore)
  })

  test('is guessed by the name of a store, and by the words of it', () => {
    const typed = 'Lampenwerk Kobler'
    expect(judgePassphrase(typed, []).score).toBeGreaterThanOrEqual(leastScore)
    expect(judgePassphrase(typed, ['Lampenwerk Kobler']).score).toBeLessThan(leastScore)
    expect(judgePassphrase('lampenwerk2026', ['Lampenwerk Kobler'])).toMatchObject({
      reason: 'own',
    })
  })

  test('is judged in a moment, however long it is', { timeout: 20_000 }, () => {
    expect(judgePassphrase('aB3$'.repeat(50_000), []).score).toBeLessThanOrEqual(4)
  })
})
