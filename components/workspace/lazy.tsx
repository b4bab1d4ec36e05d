import { createLateComponent } from '#components/shell/late-component.tsx'
import { lazy } from 'react'

// Jobs are rarely running when a window opens: these parts load after the first view.

export const JobList = lazy(async () => {
  const { JobList: list } = await import('#components/edits/job-list.tsx')
  return { default: list }
})

export const ActivityView = lazy(async () => {
  const { ActivityView: view } = await import('#components/activity/activity-view.tsx')
  return { default: view }
})

export const JobStrip = lazy(async () => {
  const { JobStrip: strip } = await import('#components/edits/job-strip.tsx')
  return { default: strip }
})

export const PendingActionInbox = lazy(async () => {
  const { PendingActionInbox: inbox } = await import('./pending-action-inbox.tsx')
  return { default: inbox }
})

// A window opens with its search: these parts are loaded when they are opened, or needed for the
// page beside.

export const ProductScreen = lazy(async () => {
  const { ProductScreen: screen } = await import('./product-screen.tsx')
  return { default: screen }
})
export const SelectedProducts = lazy(async () => {
  const { SelectedProducts: selected } = await import('./selected-products.tsx')
  return { default: selected }
})
export const OtherStore = lazy(async () => {
  const { OtherStore: other } = await import('#components/shell/other-store.tsx')
  return { default: other }
})
export const OtherStoreActive = lazy(async () => {
  const { OtherStoreActive: other } = await import('./other-store-active.tsx')
  return { default: other }
})
export const [WorkspacePalette, loadPalette] = createLateComponent(async () => {
  const { WorkspacePalette: palette } = await import('./workspace-palette.tsx')
  return palette
})
