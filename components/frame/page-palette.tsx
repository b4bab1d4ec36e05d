import { lazy } from 'react'
import { usePalette } from '#components/palette/use-palette.tsx'

const SettingsPalette = lazy(async () => {
  const { SettingsPalette: palette } = await import('./settings-palette.tsx')
  return { default: palette }
})

/** The palette of a page without a store in view: settings, welcome, unlocking, connecting. */
export function PagePalette() {
  const { palette } = usePalette((open) => <SettingsPalette {...open} />)
  return palette
}
