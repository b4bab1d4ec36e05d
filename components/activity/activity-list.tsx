import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'
import { scrollRegion } from '#components/ui/scroll-region.ts'
import { t } from '#lib/i18n/t.ts'
import type { TimelineItem } from './to-timeline.ts'

const defaultRowHeight = 77

interface ActivityListProps {
  readonly moments: readonly TimelineItem[]
  readonly children: (moment: TimelineItem) => ReactNode
  /** Behind the last of them. */
  readonly footer: ReactNode
}

/** Any number of moments in one line of time: those in sight are drawn. */
export function ActivityList({ moments, children, footer }: ActivityListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useVirtualizer({
    count: moments.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => defaultRowHeight,
    // What was measured stays with its moment when newer ones come in above it.
    getItemKey: (index) => keyOf(moments[index], index),
    overscan: 6,
  })
  return (
    <div
      ref={scroller}
      {...scrollRegion(t.activity.changes)}
      className="thin-scroll flex min-h-0 flex-1 flex-col overflow-y-auto bg-surface outline-offset-[-2px]!"
    >
      <ul
        aria-label={t.activity.changes}
        className="relative shrink-0 list-none empty:hidden"
        style={{ height: list.getTotalSize() }}
      >
        {list.getVirtualItems().map(({ key, index, start }) => {
          const moment = moments[index]
          return moment === undefined ? null : (
            <li
              key={key}
              ref={list.measureElement}
              data-index={index}
              aria-setsize={moments.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 border-b border-line"
              style={{ transform: `translateY(${start}px)` }}
            >
              {children(moment)}
            </li>
          )
        })}
      </ul>
      {footer}
    </div>
  )
}

function keyOf(moment: TimelineItem | undefined, index: number): string | number {
  if (moment === undefined) return index
  return moment.kind === 'job' ? moment.job.id : moment.entry.id
}
