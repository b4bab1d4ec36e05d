import type { Command } from './command.ts'
import { diffCommand } from './commands/diff.ts'
import { editCommand } from './commands/edit.ts'
import { exportCommand } from './commands/export.ts'
import { jobsCommand } from './commands/jobs.ts'
import { resumeCommand } from './commands/resume.ts'
import { undoCommand } from './commands/undo.ts'

/** All commands by their names. */
export const commands: Readonly<Record<string, Command>> = {
  export: exportCommand,
  edit: editCommand,
  jobs: jobsCommand,
  resume: resumeCommand,
  undo: undoCommand,
  diff: diffCommand,
}

export const usage = `Usage: SHELFSIDE_KEY=… shelfside COMMAND …

${Object.values(commands)
  .map((command) => `  ${command.usage}`)
  .join('\n')}

“shelfside COMMAND --help” explains a command. --site takes the ID that follows /dashboard/ in every address
of the site's dashboard. The API key is read from SHELFSIDE_KEY, or from standard input if that is not set.

Exit codes: 0 done, 1 failed or done in part, 2 wrong command line, 3 key rejected, 4 Wix cannot be reached,
5 refused by a safety check, 6 not confirmed, 7 damaged file, 130 interrupted.`
