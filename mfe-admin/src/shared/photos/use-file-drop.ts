import { type DragEvent, useRef, useState } from 'react'

const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** Takes files that are dropped from elsewhere; `over` while they are held above. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  // Each element within says so when it is entered and left.
  const depth = useRef(0)
  const enter = (by: 1 | -1) => (event: DragEvent) => {
    if (!holdsFiles(event)) return
    depth.current += by
    setOver(depth.current > 0)
  }
  return {
    over,
    handlers: {
      onDragEnter: enter(1),
      onDragLeave: enter(-1),
      onDragOver(event: DragEvent) {
        if (holdsFiles(event)) event.preventDefault()
      },
      onDrop(event: DragEvent) {
        if (!holdsFiles(event)) return
        event.preventDefault()
        depth.current = 0
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }
    }
  }
}
