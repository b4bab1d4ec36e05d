import type { Topic, TopicId } from './topic.ts'
import firstSteps from './en/first-steps.md'
import search from './en/search.md'
import bulkEdits from './en/bulk-edits.md'
import oneLineEdits from './en/one-line-edits.md'
import importExport from './en/import-export.md'
import products from './en/products.md'
import restorePoints from './en/restore-points.md'
import schedules from './en/schedules.md'
import stores from './en/stores.md'
import liveUpdates from './en/live-updates.md'
import settings from './en/settings.md'
import security from './en/security.md'
import developers from './en/developers.md'
import limits from './en/limits.md'

/** Every topic. */
export const topics: Readonly<Record<TopicId, Topic>> = {
  'first-steps': firstSteps,
  search,
  products,
  'bulk-edits': bulkEdits,
  'one-line-edits': oneLineEdits,
  'import-export': importExport,
  'restore-points': restorePoints,
  schedules,
  stores,
  'live-updates': liveUpdates,
  settings,
  security,
  developers,
  limits,
}
