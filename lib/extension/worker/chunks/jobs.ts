export { openJobs } from '#lib/extension/worker/open-jobs.ts'
// Beside the jobs, which rules start.
export { openRules } from '#lib/extension/worker/rules/open-rules.ts'
