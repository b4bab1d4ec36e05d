import type { Language } from '#lib/i18n/languages.ts'
import { type Topic, type TopicId, topicIds } from './topic.ts'

export interface GuideTopic extends Topic {
  readonly id: TopicId
  /** English where the topic is not translated. */
  readonly language: Language
}

type Translated = Partial<Readonly<Record<TopicId, Topic>>>

const translations = {
  de: () => import('./german.ts'),
  fr: () => import('./french.ts'),
} as const satisfies Record<Exclude<Language, 'en'>, () => Promise<{ readonly topics: Translated }>>

/** All topics in their order, in this language as far as they are translated. */
export async function loadGuide(language: Language): Promise<readonly GuideTopic[]> {
  const { topics } = await import('./english.ts')
  const translated: Translated = language === 'en' ? {} : (await translations[language]()).topics
  return topicIds.map((id) => {
    const own = translated[id]
    return own === undefined ? { id, language: 'en', ...topics[id] } : { id, language, ...own }
  })
}
