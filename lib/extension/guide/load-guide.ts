import type { Language } from '#lib/core/i18n/languages.ts'
import { type Block, type Topic, type TopicId, topicIds } from './topic.ts'

export interface GuideTopic {
  readonly id: TopicId
  /** English where the topic is not translated. */
  readonly language: Language
  readonly title: string
  readonly blocks: readonly Block[]
}

interface Translation {
  /** By the names of their files: "./en/search.md". */
  readonly topics: Readonly<Record<string, Topic>>
}

const translations: Readonly<Record<Language, () => Promise<Translation>>> = {
  en: () => import('./english.ts'),
  de: () => import('./german.ts'),
  fr: () => import('./french.ts'),
}

/** All topics in their order, in this language as far as they are translated. */
export async function loadGuide(language: Language): Promise<readonly GuideTopic[]> {
  const [english, own] = await Promise.all([translations.en(), translations[language]()])
  return topicIds.map((id): GuideTopic => {
    const translated = own.topics[`./${language}/${id}.md`]
    const topic = translated ?? english.topics[`./en/${id}.md`]
    if (topic === undefined) throw new Error(`The guide has no topic ${id}.`)
    const { title, blocks } = topic
    return { id, language: translated === undefined ? 'en' : language, title, blocks }
  })
}
