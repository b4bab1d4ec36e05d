import { useEffect, useState } from 'react'
import type { SheetImport } from './sheet-import.ts'

/** Takes what is dropped anywhere on the page, and cells that are pasted; tells whether a file hovers. */
export function useDropped(sheet: SheetImport): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const take = (file: File | undefined) => void (file && sheet.openFile(file))
    const over = (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer?.files[0])
    }
    const paste = (event: ClipboardEvent) => {
      if (event.target instanceof HTMLInputElement) return
      const file = event.clipboardData?.files[0]
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (file !== undefined) take(file)
      else if (text !== '') void sheet.open({ kind: 'cells', text })
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('dragover', over, { signal })
    document.addEventListener('dragleave', leave, { signal })
    document.addEventListener('drop', drop, { signal })
    document.addEventListener('paste', paste, { signal })
    return () => listening.abort()
  }, [sheet])
  return isOver
}
