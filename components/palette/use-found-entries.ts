import { useQuery } from '@tanstack/react-query'
import { Bookmark, History, Package, Search, Table2 } from 'lucide-react'
import { useMemo } from 'react'
import { describeJobState } from '#components/edits/job-words.ts'
import { groupJobs, listJobs } from '#components/edits/group-jobs.ts'
import { type SiteId, parseProductId } from '#lib/core/catalog/ids.ts'
import { nameJob } from '#lib/core/edits/undo/name-job.ts'
import { formatMoment } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'
import { explainSearch } from '#lib/extension/queries/describe-search.ts'
import { jobsQuery } from '#lib/extension/queries/jobs.ts'
import { type Hit, type LocalIndex, localIndexQuery } from '#lib/extension/queries/local-index.ts'
import { savedSearchesQuery } from '#lib/extension/queries/saved-searches.ts'
import {
  closeBox,
  maxSearchLength,
  type ParsedQuery,
  parseQuery,
} from '#lib/extension/queries/search-text.ts'
import type { Entry } from './entry.ts'
import { matchName, scores } from './rank.ts'
import type { Surface } from './surface.ts'

const maxProducts = 5
const maxJobs = 20
const none: readonly Hit[] = []

/** Products of the offline copy that match the text, and the search for all of them. */
export function useProductEntries(
  siteId: SiteId,
  text: string,
  { openProduct, openSearch }: Surface,
): readonly Entry[] {
  const { data: local } = useQuery(localIndexQuery(siteId))
  const searched = text.trim()
  const query = useMemo(() => parseQuery(searched), [searched])
  const hits = useMemo(() => findProducts(local, query), [local, query])
  // A search that is too long would be cut.
  if (searched === '' || searched.length > maxSearchLength) return []
  const products = hits.flatMap((hit): Entry[] => {
    const id = parseProductId(hit.id)
    if (id === undefined) return []
    return [
      {
        id: `product/${id}`,
        group: 'product',
        name: hit.name.trim() === '' ? t.product.unnamed : hit.name,
        about: hit.code,
        icon: Package,
        // The search also finds by SKU, and forgives typos.
        score: matchName(searched, hit.name) ?? (hit.isSimilar ? 1 : scores.keywords),
        run: () => openProduct(id),
      },
    ]
  })
  return [
    ...products,
    {
      id: 'product/all',
      group: 'product',
      name: t.palette.searchFor(searched),
      about: query.problems[0]?.message,
      icon: Search,
      // Below everything that matches.
      score: 0,
      run: () => openSearch(searched),
    },
  ]
}

function findProducts(local: LocalIndex | null | undefined, query: ParsedQuery): readonly Hit[] {
  if (!local || query.text === '') return none
  return local.search(query, maxProducts).hits
}

/** The saved searches of a store. */
export function useSearchEntries(siteId: SiteId, { openSearch }: Surface): readonly Entry[] {
  const { data: searches } = useQuery(savedSearchesQuery(siteId))
  // Not at every key: there can be a hundred.
  const described = useMemo(
    () => (searches ?? []).map(({ name, text }) => ({ name, text, words: explainSearch(text) })),
    [searches],
  )
  return described.map(({ name, text, words }) => ({
    id: `search/${name}`,
    group: 'search',
    name,
    about: words,
    keywords: [t.search.saved],
    icon: Bookmark,
    run: () => openSearch(closeBox(text)),
  }))
}

/** The saved views of the grid. */
export function toViewEntries({ views = [] }: Surface): readonly Entry[] {
  return views.map(({ id, name, open }) => ({
    id: `view/${id}`,
    group: 'view',
    name,
    keywords: [t.palette['group/view']],
    icon: Table2,
    run: open,
  }))
}

/** The last edits of a store, latest first. */
export function useJobEntries(siteId: SiteId, { openJob }: Surface): readonly Entry[] {
  const { data: jobs = [] } = useQuery(jobsQuery)
  const listed = listJobs(groupJobs(jobs.filter((job) => job.siteId === siteId)))
  return listed.slice(0, maxJobs).map((job, at) => ({
    id: `job/${job.id}`,
    group: 'job',
    name: nameJob(job),
    about: `${describeJobState(job, jobs).label} · ${formatMoment(job.startedAt ?? job.createdAt)}`,
    keywords: [t.workbench.jobs],
    icon: History,
    isOnlyFound: at >= maxJobsShown,
    run: () => openJob(job.id),
  }))
}

/** Those that are listed while nothing is entered. */
const maxJobsShown = 3
