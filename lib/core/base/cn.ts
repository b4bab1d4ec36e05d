import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

// The specification's two constants. tailwind-merge 3 fixed the separator to ":" for good.
const mergeClasses = extendTailwindMerge({ cacheSize: 500 })

/** Joins class names; of two that set the same property under the same modifiers, the last one stays. */
export function cn(...classes: ClassValue[]): string {
  return mergeClasses(clsx(classes))
}
