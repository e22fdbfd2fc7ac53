import { sql } from 'kysely'

/** The rights of a row of `staff_user`: those of all its active roles together. */
export const rightsOfPerson = sql<string[]>`array(
  select unnest(role.rights) from staff_role join role on role.id = staff_role.role_id
  where staff_role.staff_user_id = staff_user.id and role.is_active)`
