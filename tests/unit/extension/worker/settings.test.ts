import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { memory, panel } from '#tests/contract/memory-browser.ts'
import { defaultSettings } from '#lib/extension/app/settings.ts'
import { lowStockLimit, setLowStockLimit } from '#lib/extension/app/low-stock.ts'
import { currentLanguage } from '#lib/core/i18n/language.ts'
import { setLanguage } from '#lib/core/i18n/set-language.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import { wakeWorker } from './fakes.ts'

let worker: Awaited<ReturnType<typeof wakeWorker>>

beforeEach(async () => {
  worker = await wakeWorker()
})
afterEach(() => {
  setLowStockLimit(defaultSettings)
  return setLanguage('en')
})

describe('the settings', () => {
  it('are the defaults until the user changes them', async () => {
    expect(await call('settings.read', {})).toEqual(defaultSettings)
  })

  it('change only the given fields, even if two pages write at once', async () => {
    await Promise.all([
      call('settings.write', { theme: 'dark' }),
      call('settings.write', { density: 'compact', panelOnList: false }),
    ])
    expect(await call('settings.read', {})).toEqual({
      ...defaultSettings,
      theme: 'dark',
      density: 'compact',
      panelOnList: false,
    })
  })

  it('are the defaults if the stored values are unknown', async () => {
    memory.local.stored.set('local:settings@1', {
      language: 'tlh',
      theme: 'dark',
      enterDirection: 'up',
      panelOnProduct: 0,
    })
    expect(await call('settings.read', {})).toEqual({ ...defaultSettings, theme: 'dark' })
  })

  it('are sent to the panel in an admin page, which may not change them', async () => {
    await call('settings.write', { language: 'de' })
    memory.caller = panel
    expect(await call('panel.readSettings', {})).toEqual({ ...defaultSettings, language: 'de' })
    await expect(call('settings.write', { language: 'en' })).rejects.toMatchObject({
      problem: { code: 'refused' },
    })
  })

  it('set the low stock limit, at once and again after the worker was stopped', async () => {
    await call('settings.write', { lowStock: 20 })
    expect(lowStockLimit()).toBe(20)
    setLowStockLimit(defaultSettings)
    await worker.restartWorker()
    expect(lowStockLimit()).toBe(20)
  })

  it('are reported to every page when they change', async () => {
    await call('settings.write', { theme: 'light' })
    expect(memory.broadcasts).toContainEqual({ shelfside: 'changed', topic: 'settings' })
  })
})

describe('the language', () => {
  it('is used by the worker at once, and again after it was stopped', async () => {
    await call('settings.write', { language: 'de' })
    expect(currentLanguage()).toBe('de')
    await setLanguage('en')
    await worker.restartWorker()
    expect(currentLanguage()).toBe('de')
  })
})
