import type { Topic } from './topic.ts'

/** The topics that are translated; the others are in English. */
export const topics = import.meta.glob<Topic>('./fr/*.md', { eager: true, import: 'default' })
