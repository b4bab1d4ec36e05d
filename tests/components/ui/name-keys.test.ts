import { afterEach, describe, expect, test, vi } from 'vitest'
import { nameKeys } from '#components/ui/name-keys.ts'
import { setLanguage } from '#lib/core/i18n/set-language.ts'

afterEach(async () => {
  vi.unstubAllGlobals()
  await setLanguage('en')
})

const platform = (name: string) => vi.stubGlobal('navigator', { platform: name })

describe('the names of keys', () => {
  test.each([
    ['en', 'Ctrl + Enter', 'Ctrl + Shift + X', '⌘ Enter'],
    ['de', 'Strg + Eingabe', 'Strg + Umschalt + X', '⌘ Eingabe'],
    ['fr', 'Ctrl + Entrée', 'Ctrl + Maj + X', '⌘ Entrée'],
  ] as const)('are those of the keyboard in %s, and of a Mac', async (language, enter, x, mac) => {
    await setLanguage(language)
    platform('Win32')
    expect(nameKeys('Mod+Enter')).toBe(enter)
    expect(nameKeys('Mod+Shift+X')).toBe(x)
    platform('MacIntel')
    expect(nameKeys('Mod+Enter')).toBe(mac)
  })
})
