import type { Page } from '@playwright/test'

/** Takes a picture: the surface, its state, and when it has settled. */
export type Capture = (page: Page, surface: string, state: string) => Promise<void>

export const popupSize = { width: 480, height: 600 }
export const panelSize = { width: 400, height: 860 }
