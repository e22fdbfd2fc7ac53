-- Background work is taken by turns of person: whose work was served longest ago comes first.
create index job_served on job (created_by, updated_at);
