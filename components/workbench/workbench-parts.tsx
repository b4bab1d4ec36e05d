import { lazy } from 'react'

// The grid is what opens; the other pages are loaded when they are gone to.

export const JobList = lazy(async () => {
  const { JobList: list } = await import('#components/edits/job-list.tsx')
  return { default: list }
})
export const SheetsPage = lazy(async () => {
  const { SheetsPage: page } = await import('#components/import-export/sheets-page.tsx')
  return { default: page }
})
export const JobView = lazy(async () => {
  const { JobView: view } = await import('#components/edits/job-view.tsx')
  return { default: view }
})
export const JobStrip = lazy(async () => {
  const { JobStrip: strip } = await import('#components/edits/job-strip.tsx')
  return { default: strip }
})
export const ScheduleList = lazy(async () => {
  const { ScheduleList: list } = await import('./schedule-list.tsx')
  return { default: list }
})
export const ActivityView = lazy(async () => {
  const { ActivityView: view } = await import('#components/activity/activity-view.tsx')
  return { default: view }
})
export const ChartsPage = lazy(async () => {
  const { ChartsPage: page } = await import('./charts/charts-page.tsx')
  return { default: page }
})
