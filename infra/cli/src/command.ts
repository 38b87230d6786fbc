export interface Command {
  /** The command line after `keur`. */
  usage: string
  summary: string
  /** Gets the parameters after the command's name. A rejection is printed as it is, and ends the process with code 1. */
  run(parameters: string[]): Promise<void>
}
