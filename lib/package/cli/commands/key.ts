import type { SiteId } from '#lib/core/catalog/ids.ts'
import type { Command, CommandContext } from '../command.ts'
import { exitCodes } from '../exit-codes.ts'
import { readSite, UsageError } from '../read-options.ts'

export const keyCommand: Command = {
  usage: 'shelfside key set|check|delete --site SITE_ID',
  help: `Keeps the API key of a site in the keyring of this computer, so that SHELFSIDE_KEY is not needed.

  set     asks for the key, or reads it from standard input; stores it if Wix accepts it
  check   says whether there is a key and whether Wix accepts it
  delete  removes the key

Linux needs a desktop with a Secret Service, such as GNOME or KDE. Elsewhere, use SHELFSIDE_KEY.`,
  options: ['site'],
  names: 1,
  async run({ options, names: [name = ''] }, context) {
    const work = Object.hasOwn(actions, name) ? actions[name] : undefined
    if (work === undefined) throw new UsageError('Write set, check or delete.')
    return work(readSite(options), context)
  },
}

const actions: Readonly<
  Record<string, (siteId: SiteId, context: CommandContext) => Promise<number>>
> = {
  async set(siteId, { keyring, readSecret, openStore, say }) {
    const key = await readSecret('API key (not shown): ')
    if (key === '') throw new UsageError('The API key is empty.')
    await openStore(siteId, key)
    await keyring.write(siteId, key)
    say('The key is in the keyring. Wix accepts it.')
    return exitCodes.done
  },
  async check(siteId, { keyring, openStore, say }) {
    const key = await keyring.read(siteId)
    if (key === undefined) {
      say('The keyring has no key for this site. Store one with “shelfside key set”.')
      return exitCodes.failed
    }
    await openStore(siteId, key)
    say('The keyring has a key for this site. Wix accepts it.')
    return exitCodes.done
  },
  async delete(siteId, { keyring, say }) {
    const isDeleted = await keyring.delete(siteId)
    say(isDeleted ? 'The key was removed.' : 'The keyring has no key for this site.')
    return exitCodes.done
  },
}
