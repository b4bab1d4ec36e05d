import * as z from 'zod/mini'
import {
  densities,
  enterDirections,
  jobAges,
  languageChoices,
  lowStockLimits,
  requestRates,
  themes,
} from '#lib/extension/app/settings.ts'
import { procedure } from './procedure.ts'
import { nothing } from './shapes.ts'

const settings = () =>
  z.strictObject({
    language: z.enum(languageChoices),
    theme: z.enum(themes),
    density: z.enum(densities),
    enterDirection: z.enum(enterDirections),
    panelOnProduct: z.boolean(),
    panelOnList: z.boolean(),
    rowMarks: z.boolean(),
    requestsPerMinute: z.literal(requestRates),
    keepJobsDays: z.literal(jobAges),
    lowStock: z.literal(lowStockLimits),
  })

/** The settings, the same for every store. */
export const settingsProcedures = {
  'settings.read': procedure({
    kind: 'read',
    callers: ['page'],
    input: () => nothing,
    output: settings,
  }),
  /** Changes the named settings; every open page and panel then renders again. */
  'settings.write': procedure({
    kind: 'command',
    callers: ['page'],
    input: () => z.partial(settings()),
    output: settings,
  }),
  /** The same as `settings.read`, for the script in an admin page, which never reads storage. */
  'panel.readSettings': procedure({
    kind: 'read',
    callers: ['panel'],
    input: () => nothing,
    output: settings,
  }),
} as const
