import { describe, expect, test } from 'vitest'
import grades from '#tests/fixtures/passphrase-grades.json' with { type: 'json' }
import { judgePassphrase, minScore } from '#lib/extension/session/vault/key/judge-passphrase.ts'

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
  ])('%s is easy to guess', (entered, reason) => {
    const judged = judgePassphrase(entered, [])
    expect(judged.score).toBeLessThan(minScore)
    if (reason !== undefined) expect(judged.reason).toBe(reason)
  })

  test.each([
    'seven lamps under the old bridge',
    'forty shops and one kettle',
    'meine mutter kocht gern',
    'v9!kqLw2#xTz',
  ])('%s is not easy to guess', (entered) => {
    expect(judgePassphrase(entered, []).score).toBeGreaterThanOrEqual(minScore)
  })

  test('is weak if it contains the name of a store, or words of it', () => {
    const entered = 'Lampenwerk Kobler'
    expect(judgePassphrase(entered, []).score).toBeGreaterThanOrEqual(minScore)
    expect(judgePassphrase(entered, ['Lampenwerk Kobler']).score).toBeLessThan(minScore)
    expect(judgePassphrase('lampenwerk2026', ['Lampenwerk Kobler'])).toMatchObject({
      reason: 'own',
    })
  })

  test('is checked quickly, however long it is', { timeout: 20_000 }, () => {
    expect(judgePassphrase('aB3$'.repeat(50_000), []).score).toBeLessThanOrEqual(4)
  })

  test('is graded as with the whole dictionaries, or one grade beside', () => {
    const entries = Object.entries(grades)
    expect(entries.length).toBeGreaterThanOrEqual(200)
    const differing = entries.filter(
      ([entered, grade]) => Math.abs(judgePassphrase(entered, []).score - grade) > 1,
    )
    expect(differing).toEqual([])
  })
})
