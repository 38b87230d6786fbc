import type { UploadsService } from '../features/uploads/uploads.service.ts'
import type { Job } from './jobs.ts'

interface Services {
  uploads: UploadsService
}

const minutes = 60

/** Everything that is done from time to time. */
export const everyJob = ({ uploads }: Services): Job[] => [
  { name: 'sweep photos', everySeconds: 10 * minutes, run: () => uploads.sweep() }
]
