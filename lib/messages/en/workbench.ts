/** The pages of the full tab, and what stands around its grid. */
export const workbench = {
  nav: 'Pages',
  products: 'Products',
  sheets: 'Sheets',
  jobs: 'Jobs',
  schedule: 'Schedule',
  activity: 'Activity',
  charts: 'Charts',
  options: 'Options',
  goKey: (page: string, keys: string) => `${page} (${keys})`,
  nothingScheduled: 'Nothing is scheduled',
  howToSchedule: 'In the preview of a change, “Schedule” gives it a time.',
  timesIn: (zone: string) => `Times in ${zone}`,
}
