import type { Command } from '../command.ts'
import { exitCodes } from '../exit-codes.ts'
import { readSite } from '../read-options.ts'

export const mcpCommand: Command = {
  usage: 'shelfside mcp --site SITE_ID [--low-stock N] [--state DIR]',
  help: `Serves tools of the Model Context Protocol over standard input and output, for an assistant that starts this
command: search and read products, preview edits, and propose edits and undos. What is proposed runs only after you
have approved it with “shelfside approve” in a terminal. The key is never read from standard input here, and is in no
answer.

  --low-stock  the quantity from which down stock:low finds a product, as in the settings of the extension; default 5
  --state      the folder that remembers edits, default ~/.shelfside`,
  options: ['site', 'low-stock', 'state'],
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
