import type { Topic, TopicId } from './topic.ts'
import firstSteps from './de/first-steps.md'

/** The topics that are translated; the others are in English. */
export const topics: Partial<Readonly<Record<TopicId, Topic>>> = {
  'first-steps': firstSteps,
}
