-- A search reads all of the list of entries that wait to be sorted into the index: of up to 4 MB, that took 3 ms.
ALTER INDEX "containers_search" SET (gin_pending_list_limit = 128);--> statement-breakpoint
ALTER INDEX "shipments_search" SET (gin_pending_list_limit = 128);
