import type { Topic } from './topic.ts'

/** The English topics by the names of their files, which the build turns into data (`lib/dev/guide`). */
export const topics = import.meta.glob<Topic>('./en/*.md', { eager: true, import: 'default' })
