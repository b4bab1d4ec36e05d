import { createDatabase, type Database, type DBSchema } from '#lib/extension/browser/database.ts'

/** Values are `unknown` on purpose: everything that is read is parsed before use. */
export interface RulesSchema extends DBSchema {
  /** Rules and what they have done, by their ids; signed. */
  rules: { key: string; value: unknown }
  /** By site: on what the products below are based. */
  sites: { key: string; value: unknown }
  /** By site and bucket: what was last seen of products. */
  seen: { key: [string, number]; value: unknown }
  /** By site, product and rule: transitions that no rule has acted on yet. */
  waiting: { key: [string, string, string]; value: unknown }
  /** By the ids of their jobs: edits of rules that have not ended. */
  runs: { key: string; value: unknown }
  /** By site and product: values that rules set. */
  marks: { key: [string, string]; value: unknown }
  /** Notifications and webhook messages that were not delivered yet. */
  messages: { key: string; value: unknown }
}

export type RulesDatabase = Database<RulesSchema>

export const rulesDatabaseName = 'shelfside-rules'

export function createRulesDatabase(name = rulesDatabaseName): RulesDatabase {
  return createDatabase<RulesSchema>(name, [
    (database) => {
      for (const store of [
        'rules',
        'sites',
        'seen',
        'waiting',
        'runs',
        'marks',
        'messages',
      ] as const)
        database.createObjectStore(store)
    },
  ])
}
