import { spokenLanguage, type Language } from './language.ts'
import { type Message, toPseudo } from './to-pseudo.ts'

export type MessageTable = Readonly<Record<string, Message>>

/** One area's messages in every language, read in the one that is spoken at that moment. */
export function defineMessages<Table extends MessageTable>(
  tables: Readonly<Record<Language, Table>>,
): Table {
  return new Proxy(tables.en, {
    get(english, name) {
      if (typeof name !== 'string') return undefined
      const language = spokenLanguage()
      // In the worker a language may not be loaded yet; English always is.
      if (language === 'en' || language === 'de') return tables[language][name] ?? english[name]
      return toPseudo(english[name])
    },
  })
}
