-- Number kept for work that is merged beside this.
select 1;
