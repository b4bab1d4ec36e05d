import { expect, test, vi } from 'vitest'

test('headers of our own layout are read again after texts could not be loaded', async () => {
  vi.resetModules()
  const { readOwnHeaders } = await import('#lib/core/import-export/columns/default-columns.ts')
  const { languages } = await import('#lib/core/i18n/languages.ts')
  vi.spyOn(languages[0], 'load').mockRejectedValueOnce(new Error('The file could not be loaded.'))
  await expect(readOwnHeaders()).rejects.toThrow('The file could not be loaded.')
  expect((await readOwnHeaders()).fields.get('sku')).toBe('sku')
})
