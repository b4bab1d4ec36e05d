import { isNightly } from '../../iterations.ts'
import { byKeyboard } from './by-keyboard.ts'
import { browsers } from './journey.ts'
import type { User } from './user.ts'

const modes = { mouse: (user: User) => user, keyboard: byKeyboard }
type Mode = keyof typeof modes

/**
 * The browsers, catalogs and input modes of a journey. The nightly run has them all. Otherwise Chromium has one mode on each
 * catalog, and Firefox has by keyboard what Chromium has by mouse. Journeys differ in which mode V1 has.
 */
export function inModes(takesV1: Mode) {
  return browsers.flatMap((browser) =>
    (['v1', 'v3'] as const).flatMap((catalog) =>
      (['mouse', 'keyboard'] as const)
        .filter((mode) => {
          const inChromium = (mode === takesV1) === (catalog === 'v1')
          return (
            isNightly || (browser === 'Chromium' ? inChromium : !inChromium && mode === 'keyboard')
          )
        })
        .map((mode) => ({ browser, catalog, mode, act: modes[mode] })),
    ),
  )
}
