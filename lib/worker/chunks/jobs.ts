export { openJobs } from '#lib/worker/open-jobs.ts'
