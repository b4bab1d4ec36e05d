import type { ComponentProps } from 'react'
import { JobView } from '#components/edits/job-view.tsx'
import { replaceForm } from './replace-form.ts'
import type { WorkspaceControls } from './use-workspace.ts'

type JobScreenProps = Omit<ComponentProps<typeof JobView>, 'onRepeat'> &
  Pick<WorkspaceControls, 'update'>

/** An edit, which can be repeated in the workspace. Loaded with what that needs. */
export function JobScreen({ update, ...job }: JobScreenProps) {
  return (
    <JobView
      {...job}
      onRepeat={(scope, draft) =>
        update((now) => ({ ...replaceForm(now, draft), screen: { kind: 'edit', scope } }))
      }
    />
  )
}
