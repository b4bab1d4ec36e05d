/** Where a surface can be. */
export const places = {
  nav: 'Places',
  page: 'In view',
  search: 'Search',
  jobs: 'Jobs',
  activity: 'Activity',
  options: 'Options',
  workbench: 'Open the workbench',
}
