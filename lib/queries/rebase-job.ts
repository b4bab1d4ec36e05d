import { mutationOptions } from '@tanstack/react-query'
import type { Job } from '#lib/jobs/model/job.ts'
import { call } from '#lib/rpc/client/call.ts'
import type { InputOf } from '#lib/rpc/contract/contract.ts'
import { jobAmountsQuery } from './job-amounts.ts'
import { jobQuery } from './jobs.ts'

type Input = InputOf<'jobs.rebase'>

/** The preview is another one after that: `onRebased` hears of it before it is shown. */
export function rebaseJobMutation(onRebased: (job: Job, input: Input) => void) {
  return mutationOptions({
    mutationFn: (input: Input): Promise<Job> => call('jobs.rebase', input) as Promise<Job>,
    onSuccess: async (job, input, _result, { client }) => {
      await client.prefetchQuery(jobAmountsQuery(job))
      onRebased(job, input)
      client.setQueryData(jobQuery(job.id).queryKey, job)
      await client.invalidateQueries({ queryKey: ['jobs'] })
    },
  })
}
