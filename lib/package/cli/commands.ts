import type { Command } from './command.ts'
import { diffCommand } from './commands/diff.ts'
import { editCommand } from './commands/edit.ts'
import { exportCommand } from './commands/export.ts'
import { importCommand } from './commands/import.ts'
import { approveCommand } from './commands/approve.ts'
import { jobsCommand } from './commands/jobs.ts'
import { keyCommand } from './commands/key.ts'
import { mcpCommand } from './commands/mcp.ts'
import { restoreCommand } from './commands/restore.ts'
import { resumeCommand } from './commands/resume.ts'
import { undoCommand } from './commands/undo.ts'

/** All commands by their names. */
export const commands: Readonly<Record<string, Command>> = {
  export: exportCommand,
  edit: editCommand,
  import: importCommand,
  restore: restoreCommand,
  jobs: jobsCommand,
  resume: resumeCommand,
  undo: undoCommand,
  diff: diffCommand,
  mcp: mcpCommand,
  approve: approveCommand,
  key: keyCommand,
}

export const usage = `Usage: SHELFSIDE_KEY=… shelfside COMMAND …

${Object.values(commands)
  .map((command) => `  ${command.usage}`)
  .join('\n')}

“shelfside COMMAND --help” explains a command. --site takes the ID that follows /dashboard/ in every address
of the site's dashboard. The API key is read from SHELFSIDE_KEY, else from standard input, else from the keyring.

Exit codes: 0 done, 1 failed or done in part, 2 wrong command line, 3 key rejected, 4 Wix cannot be reached,
5 refused by a safety check, 6 not confirmed, 7 damaged file, 130 interrupted.`
