-- How far a trip goes, for its e-way bills. (rules §21.2, §30.2)
alter table trip add column distance_km integer check (distance_km between 1 and 4000);
comment on column trip.distance_km is 'whole kilometres as typed; null: the portal of e-way bills takes the distance between the PIN codes';
