import { defaultSettings, type Settings } from './app/settings.ts'

let limit = defaultSettings.lowStock

/** A product with this quantity or less, and at least one, is low in stock. */
export function lowStockLimit(): number {
  return limit
}

/** Called with the settings wherever they are loaded: in the worker and in each page. */
export function setLowStockLimit({ lowStock }: Pick<Settings, 'lowStock'>): void {
  limit = lowStock
}
