import { defaultLowStock } from '#lib/core/catalog/low-stock.ts'
import { toRecord } from '#lib/core/base/is-record.ts'
import { type LanguageChoice, languages } from '#lib/core/i18n/languages.ts'

export const languageChoices: readonly LanguageChoice[] = [
  'system',
  ...languages.map(({ code }) => code),
]
export const themes = ['system', 'light', 'dark'] as const
export const densities = ['comfortable', 'compact'] as const
/** Where Enter leads after a value was entered in the grid. */
export const enterDirections = ['down', 'next-column'] as const
/** The most requests per minute to a site. Live sites accepted about 500; the rate that one accepts is found by trying. */
export const maxRequestRate = 600
/** Requests per minute that jobs may send to a site; the highest leaves the rate to what the site accepts. */
export const requestRates = [60, 120, 200, maxRequestRate] as const
/** The quantity from which down a product is low in stock. */
export const lowStockLimits = [1, 2, 3, 5, 10, 20, 50] as const
/** For how many days a job that has ended can be viewed and undone. */
export const jobAges = [30, 90, 365] as const

/**
 * Appearance, language and behavior of the extension, for every store. It holds no data of a store.
 */
export interface Settings {
  readonly language: LanguageChoice
  readonly theme: (typeof themes)[number]
  readonly density: (typeof densities)[number]
  readonly enterDirection: (typeof enterDirections)[number]
  /** Whether the admin pages of the store show a panel. */
  readonly panelOnProduct: boolean
  readonly panelOnList: boolean
  /** Whether rows of the store's product list are marked where a product has a problem. */
  readonly rowMarks: boolean
  readonly requestsPerMinute: (typeof requestRates)[number]
  readonly keepJobsDays: (typeof jobAges)[number]
  readonly lowStock: (typeof lowStockLimits)[number]
}

export const defaultSettings: Settings = {
  language: 'system',
  theme: 'system',
  density: 'comfortable',
  enterDirection: 'down',
  panelOnProduct: true,
  panelOnList: true,
  rowMarks: true,
  requestsPerMinute: maxRequestRate,
  keepJobsDays: 90,
  lowStock: defaultLowStock,
}

/** Stored settings; what is missing or unknown gets its default. */
export function parseSettings(saved: unknown): Settings {
  const found: { readonly [Name in keyof Settings]?: unknown } = toRecord(saved)
  return {
    language: pick(languageChoices, found.language) ?? defaultSettings.language,
    theme: pick(themes, found.theme) ?? defaultSettings.theme,
    density: pick(densities, found.density) ?? defaultSettings.density,
    enterDirection: pick(enterDirections, found.enterDirection) ?? defaultSettings.enterDirection,
    panelOnProduct: found.panelOnProduct !== false,
    panelOnList: found.panelOnList !== false,
    rowMarks: found.rowMarks !== false,
    requestsPerMinute:
      pick(requestRates, found.requestsPerMinute) ?? defaultSettings.requestsPerMinute,
    keepJobsDays: pick(jobAges, found.keepJobsDays) ?? defaultSettings.keepJobsDays,
    lowStock: pick(lowStockLimits, found.lowStock) ?? defaultSettings.lowStock,
  }
}

function pick<Choice>(choices: readonly Choice[], value: unknown): Choice | undefined {
  return choices.find((choice) => choice === value)
}
