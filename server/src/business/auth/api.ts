/** What other slices may use of auth. */
export { handedOver, handOver } from './actions/delivery.ts'
export { networkOf } from './actions/network.ts'
export { endSessions, signInStates, unlockSignIn } from './actions/sessions-of-staff.ts'
export { rolesOfPerson } from './sql/person.ts'
export { lastUntil } from './sql/sign-in.ts'
