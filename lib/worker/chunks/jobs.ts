export { openJobs } from '#lib/worker/open-jobs.ts'
// Beside the jobs, which rules start.
export { openRules } from '#lib/worker/rules/open-rules.ts'
