import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'
import { scrollRegion } from '#components/ui/scroll-region.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { TimelineItem } from './to-timeline.ts'

const defaultRowHeight = 77

interface ActivityListProps {
  readonly items: readonly TimelineItem[]
  readonly children: (item: TimelineItem) => ReactNode
  /** Shown after the last item. */
  readonly footer: ReactNode
}

/** A virtual list of timeline items. */
export function ActivityList({ items, children, footer }: ActivityListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => defaultRowHeight,
    // A measured height stays with its item when newer items are added above.
    getItemKey: (index) => keyOf(items[index], index),
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
          const item = items[index]
          return item === undefined ? null : (
            <li
              key={key}
              ref={list.measureElement}
              data-index={index}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 border-b border-line"
              style={{ transform: `translateY(${start}px)` }}
            >
              {children(item)}
            </li>
          )
        })}
      </ul>
      {footer}
    </div>
  )
}

function keyOf(item: TimelineItem | undefined, index: number): string | number {
  if (item === undefined) return index
  return item.kind === 'job' ? item.job.id : item.entry.id
}
