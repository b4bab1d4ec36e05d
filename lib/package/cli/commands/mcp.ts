import type { Command } from '../command.ts'
import { exitCodes } from '../exit-codes.ts'
import { readSite } from '../read-options.ts'

export const mcpCommand: Command = {
  usage: 'shelfside mcp --site SITE_ID [--state DIR]',
  help: `Serves tools of the Model Context Protocol over standard input and output, for an assistant that starts this
command: search and read products, preview edits, and propose edits and undos. What is proposed runs only after you
have approved it with “shelfside approve” in a terminal. The key is never read from standard input here, and is in no
answer.

  --state  the folder that remembers edits, default ~/.shelfside`,
  options: ['site', 'state'],
  names: 0,
  servesInput: true,
  async run({ options }, context) {
    const siteId = readSite(options)
    // Rejects a wrong key before the assistant asks for anything.
    const store = await context.openStore(siteId)
    // Only this command needs the protocol, which is large.
    const { serveTools } = await import('../mcp/serve.ts')
    await serveTools(context, store, options.state ?? context.stateFolder)
    return exitCodes.done
  },
}
